/** Planted defects that the model must find, or it would prove nothing. */
import type { Plant } from './run';

export const PLANTS: readonly { name: string; plant: Plant }[] = [
  {
    name: 'a row that goes before the answer',
    plant: (browser, world) => ({
      ...browser,
      send(row, now) {
        world.disk.delete(row.id);
        return browser.send(row, now);
      },
    }),
  },
  {
    name: 'a sale that is called sent without an answer',
    plant: (browser) => ({
      ...browser,
      async send(row, now) {
        const verdict = await browser.send(row, now);
        return verdict.kind === 'kept' ? { kind: 'recorded', record: row as never } : verdict;
      },
    }),
  },
  {
    name: 'a refused sale that is removed though nobody has it in writing',
    plant: (browser) => ({ ...browser, writeDown: async () => 'unrecorded' }),
  },
  {
    name: 'a database that says it has written and has not',
    plant: (browser) => ({
      ...browser,
      openDatabase: async (onLost) => ({
        ...(await browser.openDatabase(onLost)),
        add: async (row) => row,
      }),
    }),
  },
  {
    name: 'a badge that counts what it saw first',
    plant(browser) {
      let first: Promise<never[]> | undefined;
      return {
        ...browser,
        openDatabase: async (onLost) => {
          const opened = await browser.openDatabase(onLost);
          return {
            ...opened,
            all() {
              first ??= opened.all() as Promise<never[]>;
              return first;
            },
          };
        },
      };
    },
  },
  {
    name: 'a database that is not missed when it is taken away',
    plant: (browser) => ({ ...browser, openDatabase: () => browser.openDatabase(() => undefined) }),
  },
];
