import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DayPicker } from './day-picker';

interface Control {
  type: string;
  props: {
    'aria-label'?: string;
    'aria-pressed'?: boolean;
    children?: unknown;
    onClick?: () => void;
  };
}

const chosen: string[] = [];
beforeEach(() => {
  chosen.length = 0;
});

/** The picker is a plain function without state: its controls can be read and pressed without a browser. */
function controls(on: string): Control[] {
  const picker = DayPicker({ on, today: '2026-11-21', onChange: (day) => chosen.push(day) }) as ReactElement<{
    children: Control[];
  }>;
  return picker.props.children;
}

function control(on: string, name: string): Control['props'] {
  const found = controls(on).find(({ props }) => props['aria-label'] === name || props.children === name);
  if (!found) throw new Error(`no control ${name}`);
  return found.props;
}

test('the arrows lead to the previous and the next day, also across the end of a month', () => {
  control('2026-03-01', 'Previous day').onClick?.();
  control('2026-02-28', 'Next day').onClick?.();
  expect(chosen).toEqual(['2026-02-28', '2026-03-01']);
});

test('Today leads to today, and is pressed while today is shown', () => {
  control('2026-01-01', 'Today').onClick?.();
  expect(chosen).toEqual(['2026-11-21']);
  expect(control('2026-11-21', 'Today')['aria-pressed']).toBe(true);
  expect(control('2026-11-20', 'Today')['aria-pressed']).toBe(false);
});
