import type { Actors, Story } from './run';

const MINUTE_MS = 60_000;

/** Opens these tabs without a network. */
const offline = (...names: readonly string[]) => ({
  at: 0,
  act({ world, open }: Actors) {
    world.network = false;
    for (const name of names) open(name);
  },
});

function online({ world }: Actors): void {
  world.network = true;
}

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
    name: 'one tab sells and another spends without a network, which comes back',
    acts: [
      offline('A', 'B'),
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 2000, act: ({ spend }) => spend('B', 'two') },
      { at: 2 * MINUTE_MS, act: online },
    ],
  },
  {
    name: 'a tab sells without a network, and is closed and opened again before that comes back',
    acts: [
      offline('A'),
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 20_000, act: ({ close }) => close('A') },
      { at: 21_000, act: ({ open }) => open('A') },
      { at: 22_000, act: ({ sell }) => sell('A', 'two') },
      { at: MINUTE_MS, act: online },
    ],
  },
  {
    name: 'a tab sells without a network and is closed, while another is open that has sold nothing',
    acts: [
      offline('A', 'B'),
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 20_000, act: ({ close }) => close('A') },
      { at: MINUTE_MS, act: online },
    ],
  },
  {
    name: 'a tab sells much without a network and another spends, and it comes back',
    acts: [
      offline('A', 'B'),
      ...['one', 'two', 'three', 'four'].map((id, place) => ({
        at: 1000 + place,
        act: ({ sell }: Actors) => sell('A', id),
      })),
      { at: 1500, act: ({ spend }) => spend('B', 'five') },
      { at: 20_000, act: online },
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
    name: 'a sale is refused once the network is back, and removed in two tabs',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.network = false;
          world.refuses.add('one');
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ sell }) => sell('A', 'one') },
      { at: 10_000, act: online },
      { at: MINUTE_MS, act: ({ remove }) => remove('A', 'one') },
      { at: MINUTE_MS, act: ({ remove }) => remove('B', 'one') },
    ],
  },
  {
    name: 'an expense is refused, put right and recorded',
    acts: [
      {
        at: 0,
        act({ world, open }) {
          world.refuses.add('one');
          open('A');
          open('B');
        },
      },
      { at: 1000, act: ({ spend }) => spend('A', 'one') },
      { at: 1500, act: ({ sell }) => sell('B', 'two') },
    ],
  },
];
