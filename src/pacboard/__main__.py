"""`python -m pacboard` is the same as `pacboard`."""

from pacboard.cli import main

if __name__ == "__main__":
    main()
