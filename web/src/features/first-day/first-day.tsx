import { type ReactNode, useEffect, useRef } from 'react';
import type { FirstDay as Offer } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { useCafe } from '~/components/use-cafe';
import { goTo } from '~/lib/navigation';
import classes from './first-day.module.css';
import { after, before, type Done, STEPS, type Step, WORDS } from './steps';
import { useEnding } from './use-ending';

interface FirstDayProps {
  guide: Offer['guide'];
  step: Step;
  done: Done;
  /** Something is typed in the step's form and not saved: the form's own button comes first. */
  isTyped: boolean;
  /** Asks first if something that was typed would be lost. */
  onLeave: (leave: () => void) => void;
  /** The guide was put off for now: by this, or by another tab, which may have ended it for good. */
  onPutOff: (isOurs: boolean) => void;
  /** The guide was ended for good, without a sale. */
  onGivenUp: () => void;
  /** Goes on to the first sale. */
  onDone: () => void;
  /** The form of the step. */
  children: ReactNode;
}

/** The frame of all steps: the current one, what comes next, and the way out. */
export function FirstDay(props: FirstDayProps) {
  const { guide, step, done, isTyped, onLeave, onPutOff, onGivenUp, onDone, children } = props;
  const { name } = useCafe();
  const isFirst = guide === 'open';
  const ending = useEnding(guide, isFirst ? 'later' : 'over', isFirst ? onPutOff : onGivenUp);
  const { title, sentence } = WORDS[step];
  const isOver = step !== 'sale' && done[step] && !isTyped;
  const number = STEPS.indexOf(step) + 1;
  const [last, next] = [before(step), after(step)];
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);

  // Each step starts at its top, and a screen reader at its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    page.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className={classes.page}>
      <header className={`row gap-12 ${classes.header}`}>
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <p className="large strong cut grow">{name}</p>
        <Button quiet aria-disabled={ending.busy} onClick={() => onLeave(ending.write)}>
          {isFirst ? 'Not now' : 'Do not show again'}
        </Button>
      </header>
      <main className={`scroll ${classes.main}`} ref={page}>
        <div className={`stack gap-16 ${classes.content}`}>
          <Problem text={ending.problem} />
          <div className="stack">
            <p className="small strong dim">
              Step {number} of {STEPS.length}
            </p>
            <ol className={`stack ${classes.steps}`}>
              {STEPS.map((each, at) => (
                <li
                  key={each}
                  className={classes.step}
                  data-reached={at < number || undefined}
                  aria-current={each === step ? 'step' : undefined}
                >
                  <span className="visually-hidden">
                    {WORDS[each].short}
                    {each !== 'sale' && done[each] && ', done'}
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <div className="stack gap-4">
            <h1 className="huge" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="dim">{sentence}</p>
          </div>
          {children}
        </div>
      </main>
      <footer className={classes.footer}>
        <div className={`row between ${classes.keys}`}>
          {last ? <Button onClick={() => goTo('/first-day', { step: last })}>Back</Button> : <span />}
          {next ? (
            <Button primary={isOver} onClick={() => goTo('/first-day', { step: next })}>
              {isOver ? 'Next' : 'Skip'}
            </Button>
          ) : (
            <Button primary onClick={() => onLeave(onDone)}>
              Go to the till
            </Button>
          )}
        </div>
      </footer>
    </div>
  );
}
