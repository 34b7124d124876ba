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

/** The colours themselves live in theme.css, where plain CSS modules can use them too. */
export const theme = createTheme({
  colors: { espresso },
  primaryColor: 'espresso',
  primaryShade: { light: 7, dark: 5 },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  defaultRadius: 'md',
  radius: { md: '10px', lg: '14px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: 48 } } },
    ActionIcon: { defaultProps: { size: 48, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: 48 } } },
  },
});
