"""The PINs that a guesser tries first."""

# One in four people chooses one of these: repeated digits, sequences, pairs, keypad patterns, years
COMMON_PINS = frozenset(
    {
        *("0000", "1111", "2222", "3333", "4444", "5555", "6666", "7777", "8888", "9999"),
        *("1234", "4321", "2345", "0123"),
        *("1212", "1010", "1122", "1313", "2020", "6969", "1004"),
        *("2580", "0852"),
        *("1990", "1995", "1998", "1999", "2000", "2001", "2002"),
    }
)
