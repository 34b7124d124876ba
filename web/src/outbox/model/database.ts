import type { Opened } from '../indexed';
import type { Row } from '../row';
import type { Kind } from './faults';

type Step = <T>(kind: Kind, effect: () => T) => Promise<T>;

/**
 * The browser's database as one tab sees it: each call is a step, and the database may be torn from the tab at any
 * time.
 */
export function openDatabase(disk: Map<string, Row>, step: Step, onTear: (tear: () => void) => void) {
  return (onLost: () => void): Promise<Opened> =>
    step('open', () => {
      let closed = false;
      let torn = false;
      onTear(() => {
        torn = true;
        if (!closed) onLost();
      });
      function use<T>(kind: Kind, effect: () => T): Promise<T> {
        // A call that began before the closing still takes effect, unless the database was torn away.
        if (closed) return Promise.reject(new DOMException('closed', 'InvalidStateError'));
        return step(kind, () => {
          if (torn) throw new DOMException('torn', 'AbortError');
          return effect();
        });
      }
      return {
        all: () => use('look', () => [...disk.values()].map((row) => structuredClone(row))),
        add: (row, isGone) =>
          use('add', () => {
            const held = disk.get(row.id);
            if (held && !isGone(held)) return structuredClone(held);
            disk.set(row.id, structuredClone(row));
            return row;
          }),
        replace: (row) =>
          use('replace', () => {
            if (disk.has(row.id)) disk.set(row.id, structuredClone(row));
          }),
        remove: (id, upTo) =>
          use('remove', () => {
            const held = disk.get(id);
            if (held && held.queuedAt <= upTo) disk.delete(id);
          }),
        close() {
          closed = true;
        },
      };
    });
}
