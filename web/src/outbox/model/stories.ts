import type { Story } from './run';

const MINUTE_MS = 60_000;

export const STORIES: readonly Story[] = [
  {
    name: 'one tab sells twice',
    acts: [
      { at: 0, act: ({ open }) => open('A') },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 1000, act: ({ sell }) => sell('A', 'two') },
    ],
  },
  {
    name: 'two tabs sell at once, beside a third',
    acts: [
      {
        at: 0,
        act({ open }) {
          for (const name of ['A', 'B', 'C']) open(name);
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 1000, act: ({ sell }) => sell('B', 'two') },
    ],
  },
  {
    name: 'two tabs sell without a network, which comes back',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.network = false;
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 2000, act: ({ sell }) => sell('B', 'two') },
      {
        at: 2 * MINUTE_MS,
        act({ world }) {
          world.network = true;
        },
      },
    ],
  },
  {
    name: 'a tab sells without a network, and is closed and opened again before that comes back',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.network = false;
          open('A');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 20_000, act: ({ close }) => close('A') },
      { at: 21_000, act: ({ open }) => open('A') },
      { at: 22_000, act: ({ sell }) => sell('A', 'two') },
      {
        at: MINUTE_MS,
        act({ world }) {
          world.network = true;
        },
      },
    ],
  },
  {
    name: 'a tab sells without a network and is closed, while another is open that has sold nothing',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.network = false;
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 20_000, act: ({ close }) => close('A') },
      {
        at: MINUTE_MS,
        act({ world }) {
          world.network = true;
        },
      },
    ],
  },
  {
    name: 'two tabs send the same order',
    acts: [
      {
        at: 0,
        act({ open }) {
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 1000, act: ({ sell }) => sell('B', 'one') },
    ],
  },
  {
    name: 'an order is refused, put right and sold',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.refuses.add('one');
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 1500, act: ({ sell }) => sell('B', 'two') },
    ],
  },
];
