import type { KeyboardEvent } from 'react';

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The id of the element with role `tabpanel` that shows the chosen tab. */
  panelId: string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs following the ARIA practices: one stop for the Tab key, arrows choose. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panelId }: TabsProps<Id>) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChoose(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div className="segments" role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="segment nowrap"
          aria-selected={tab.id === chosen}
          aria-controls={panelId}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
