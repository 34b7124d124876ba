/** Colours for groups and items: without amber, red and green, which say low, out and good. */
export const HUES: readonly { hue: number; name: string }[] = [
  { hue: 58, name: 'Brown' },
  { hue: 192, name: 'Teal' },
  { hue: 210, name: 'Sea' },
  { hue: 225, name: 'Sky' },
  { hue: 256, name: 'Blue' },
  { hue: 288, name: 'Violet' },
  { hue: 318, name: 'Purple' },
  { hue: 345, name: 'Pink' },
];
