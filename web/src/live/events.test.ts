import { expect, test } from 'vitest';
import { newsOf } from './events';

const NOW = '2026-03-02T02:00:00.5Z';
const SINCE = '2026-03-02T01:00:00Z';

test('hello brings the time and the kitchen screens, and asks for a resync', () => {
  expect(newsOf('hello', JSON.stringify({ now: NOW, kitchens_since: null }))).toEqual({
    now: Date.parse(NOW),
    kitchensSince: null,
    kitchensLostSince: null,
    event: { type: 'resync' },
  });
});

test('ping brings the time alone', () => {
  expect(newsOf('ping', JSON.stringify({ now: NOW }))).toEqual({ now: Date.parse(NOW) });
});

test('kitchens says since when a kitchen screen is open or missing', () => {
  expect(newsOf('kitchens', JSON.stringify({ since: SINCE, lost_since: null }))).toEqual({
    kitchensSince: Date.parse(SINCE),
    kitchensLostSince: null,
  });
  expect(newsOf('kitchens', `{"since":null,"lost_since":"${SINCE}"}`)).toEqual({
    kitchensSince: null,
    kitchensLostSince: Date.parse(SINCE),
  });
});

test('changed and ticket are passed on as they are, and missed asks for a resync', () => {
  expect(newsOf('changed', '{"topics":["menu"]}').event).toEqual({ type: 'changed', topics: ['menu'] });
  expect(newsOf('ticket', '{"id":"a","version":2}').event).toEqual({
    type: 'ticket',
    ticket: { id: 'a', version: 2 },
  });
  expect(newsOf('missed', '{}').event).toEqual({ type: 'resync' });
});
