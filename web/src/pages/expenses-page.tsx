import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { DayBar } from '~/components/day-bar';
import { PageFrame } from '~/components/page-frame';
import { showFailure } from '~/components/toast';
import { expensesQuery } from '~/features/expenses/api';
import { DayOfExpenses } from '~/features/expenses/day-of-expenses';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';
import { useChosenDay } from './use-chosen-day';

/** Expenses (spec section 2). */
export default function ExpensesPage({ title, onBack }: ViewProps) {
  const { on, today, choose } = useChosenDay();
  // The day on which it was begun: at midnight the screen goes on, but not what is being typed.
  const [adding, setAdding] = useState<string | null>(null);
  const scroller = useRef<HTMLElement>(null);
  const shown = useMemo(() => [expensesQuery(on).queryKey], [on]);

  function add() {
    if (on > today) showFailure('Expenses can be recorded for today or an earlier day');
    else setAdding(on);
  }

  return (
    <PageFrame ref={scroller} title={title} onBack={onBack} aside={<ScreenAside keys={shown} />}>
      <DayBar on={on} today={today} onChange={choose}>
        <Button onClick={add}>Add Expense</Button>
      </DayBar>
      <DayOfExpenses on={on} today={today} adding={adding} onAdd={setAdding} scroller={scroller} />
    </PageFrame>
  );
}
