/**
 * A key that an input method uses, as for an accent or a Chinese word, is no command of a screen: Enter takes the word
 * that is being composed, and Escape gives it up. Fields still hear of the text itself.
 */

/** What a key that went to an input method says; Safari's last key of a word is not marked otherwise. */
const COMPOSED = 229;
const COMMANDS = /^(Enter|Escape|Arrow)/;

addEventListener(
  'keydown',
  (event) => {
    if (event.keyCode === COMPOSED && COMMANDS.test(event.key)) event.stopPropagation();
  },
  { capture: true },
);
