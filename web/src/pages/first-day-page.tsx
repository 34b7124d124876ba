import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { drawerQuery } from '~/api/drawer';
import type { FirstDay as Offer } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { FailedState, hasFailed } from '~/components/failed-state';
import { showSuccess } from '~/components/toast';
import { FloatForm } from '~/features/drawer/float-form';
import { endGuide, firstDayQuery } from '~/features/first-day/api';
import { FirstDay } from '~/features/first-day/first-day';
import { FirstSale } from '~/features/first-day/first-sale';
import { firstUndone, stepIn } from '~/features/first-day/steps';
import { FirstItems } from '~/features/inventory/first-items/first-items';
import { useFirstItems } from '~/features/inventory/first-items/use-first-items';
import { listQuery } from '~/features/inventory/list/api';
import { PeopleCard } from '~/features/people/people-card';
import { settingsQuery } from '~/features/settings/api';
import { CafeNameForm } from '~/features/settings/cafe-name-form';
import { AT_STEP } from '~/lib/first-day';
import { addressOf, goInPlace, goTo, usePlace, useSearch } from '~/lib/navigation';
import { forget, readStored, writeStored } from '~/lib/storage';
import { isUnsaved } from '~/lib/unsaved';
import plain from './plain-page.module.css';
import { useFocusNearby } from './use-focus-nearby';

const FAILED = 'Failed to load this page';
const inventoryQuery = listQuery('inventory');

/** Input that may be typed here and not saved: its holder, and the words for it. */
const TYPED = [
  ['cafe name', 'the name and the address'],
  ['first items', 'the items'],
  ['float', 'the float'],
] as const;

/** The history entries in which the guide was until somebody left it: Back does not open it again. */
const left = new Set<string>();

/** Leads an owner through the first day, if the server offers the guide; otherwise goes to the till. */
export function FirstDayPage() {
  useFocusNearby();
  const queries = useQueryClient();
  const offer = useQuery(firstDayQuery);
  const settings = useQuery(settingsQuery);
  const items = useQuery(inventoryQuery);
  const drawer = useQuery(drawerQuery);
  const requested = useSearch(stepIn);
  const { key } = usePlace();
  const keys = useRef(new Set<string>());
  const isLeft = left.has(key);
  // The state when this began: what another tab does must not throw anybody out, or change a button under a finger.
  const [guide, setGuide] = useState<Offer['guide'] | null>(null);
  if (offer.data?.offered && !guide && !isLeft) setGuide(offer.data.guide);
  const isRefused = isLeft || (offer.data !== undefined && !offer.data.offered && !guide);
  const done = settings.data &&
    items.data &&
    drawer.data && {
      cafe: settings.data.about.cafe_name.source !== 'default',
      you: true,
      items: items.data.length > 0,
      float: drawer.data.shift !== null,
    };
  const first = useFirstItems(items.data ?? []);
  const [leaving, setLeaving] = useState<{ leave: () => void; unsaved: string } | null>(null);
  const step = requested ?? stepIn({ step: readStored(AT_STEP) }) ?? (done && firstUndone(done));

  useEffect(() => {
    if (!isRefused) return;
    forget(AT_STEP);
    goInPlace('/');
  }, [isRefused]);

  useEffect(() => {
    keys.current.add(key);
  }, [key]);

  // Fixes the step in the address: what is done in the meantime must not lead on by itself.
  useEffect(() => {
    if (guide && !requested && step) goInPlace('/first-day', { step });
  }, [guide, requested, step]);

  // Once the guide is put off, a start no longer leads here.
  useEffect(() => {
    if (guide === 'later') forget(AT_STEP);
    else if (guide && step) writeStored(AT_STEP, step);
  }, [guide, step]);

  const failed = [offer, settings, items, drawer].filter(hasFailed);
  if (failed.length > 0) {
    const tryAgain = async () => {
      const answers = await Promise.all(failed.map((query) => query.refetch()));
      return { isSuccess: answers.every(({ isSuccess }) => isSuccess) };
    };
    return (
      <main className={`centre ${plain.page}`}>
        <h1 className="visually-hidden">Finish setting up</h1>
        <FailedState title={FAILED} onRetry={tryAgain} />
        <ButtonLink href={addressOf('/')}>Go to the till</ButtonLink>
      </main>
    );
  }
  if (!guide || !done || !step || !settings.data || !drawer.data || !items.data)
    return <p className="starting">Loading...</p>;

  function leave() {
    for (const each of keys.current) left.add(each);
    goInPlace('/');
  }

  function toFirstSale() {
    // If this does not reach the server, the first sale tells it the same.
    void endGuide('over', offer.data?.guide ?? 'open').then(
      () => queries.invalidateQueries(firstDayQuery),
      () => undefined,
    );
    forget(AT_STEP);
    if (done?.items) showSuccess('The first sale', 'Tap an item to start an order.');
    leave();
  }

  /** Asks first if something is unsaved: each step keeps its input, but none of it outlives the guide. */
  function confirmLeaving(leave: () => void) {
    const unsaved = TYPED.filter(([holder]) => isUnsaved(holder)).map(([, words]) => words);
    if (unsaved.length === 0) leave();
    else setLeaving({ leave, unsaved: unsaved.join(', ') });
  }

  return (
    <FirstDay
      guide={guide}
      step={step}
      done={done}
      isTyped={step === 'items' && first.isTyped}
      onLeave={confirmLeaving}
      onPutOff={(isOurs) => {
        if (isOurs) showSuccess('Success', "'Finish setting up' is in Settings.");
        leave();
      }}
      onGivenUp={leave}
      onDone={toFirstSale}
    >
      {/* Rendered at every step, so that the input outlives a look at another step. */}
      <div hidden={step !== 'cafe'}>
        <CafeNameForm {...settings.data} onSaved={() => goTo('/first-day', { step: 'you' })} />
      </div>
      {step === 'you' && <PeopleCard />}
      {step === 'items' && <FirstItems list={items.data} first={first} />}
      <div hidden={step !== 'float'}>
        <FloatForm {...drawer.data} />
      </div>
      {step === 'sale' && <FirstSale hasItems={done.items} />}
      {leaving && (
        <ConfirmDialog
          title="Leave without saving?"
          confirm="Leave"
          danger
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            leaving.leave();
          }}
        >
          Typed and not saved: {leaving.unsaved}.
        </ConfirmDialog>
      )}
    </FirstDay>
  );
}
