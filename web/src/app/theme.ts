import { createTheme, type MantineColorsTuple } from '@mantine/core';

const espresso: MantineColorsTuple = [
  '#fbf4ee',
  '#f3e6da',
  '#e6cbb4',
  '#d6ad8b',
  '#c08e66',
  '#a0653a',
  '#92592f',
  '#85512d',
  '#6c4124',
  '#54321b',
];

/** Mantine's greys, warmed: fields, borders and disabled buttons. The fourth is a border of contrast 3:1. */
const gray: MantineColorsTuple = [
  '#f7f3ee',
  '#f1eae2',
  '#e9e0d6',
  '#ddd1c4',
  '#93806d',
  '#857463',
  '#6b5f55',
  '#55493f',
  '#3d332b',
  '#2a211a',
];
const dark: MantineColorsTuple = [
  '#f3ece5',
  '#d9cec3',
  '#b5a99c',
  '#95836f',
  '#84725f',
  '#3a3028',
  '#2a231d',
  '#171310',
  '#120f0c',
  '#0d0a08',
];

/** The colours themselves live in theme.css, where plain CSS modules can use them too. */
export const theme = createTheme({
  colors: { espresso, gray, dark },
  primaryColor: 'espresso',
  primaryShade: { light: 7, dark: 5 },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  defaultRadius: 'md',
  radius: { md: '10px', lg: '14px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: 48 } } },
  },
});
