import { refusal, type Tab, type World } from './world';

export type Kind = 'open' | 'look' | 'add' | 'replace' | 'remove' | 'send' | 'notice';

/** A step that is about to be taken. */
interface Spoilt {
  /** Let it take effect and report that. */
  happen(): void;
  /** Let it take effect without reporting it. */
  silently(): void;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of step has its own answer
  answer(result: any): void;
  fail(failure: unknown): void;
}

export interface Fault {
  name: string;
  /** The kinds of step that the fault can spoil. */
  at: readonly Kind[];
  spoil(step: Spoilt, world: World, tab: Tab): void;
}

const WRITES: readonly Kind[] = ['add', 'replace', 'remove'];
const STORAGE: readonly Kind[] = ['open', 'look', ...WRITES];
const SEND: readonly Kind[] = ['send'];
const ANY: readonly Kind[] = [...STORAGE, 'send', 'notice'];
const MINUTE_MS = 60_000;
const NO_ANSWER = { kind: 'kept', stop: true } as const;

const broken = () => new DOMException('broken', 'UnknownError');

const OF_STORAGE: readonly Fault[] = [
  { name: 'storage never answers', at: STORAGE, spoil: () => undefined },
  { name: 'storage works and never says so', at: STORAGE, spoil: ({ silently }) => silently() },
  {
    name: 'storage works half a minute later',
    at: STORAGE,
    spoil: ({ silently }) => void setTimeout(silently, MINUTE_MS / 2),
  },
  { name: 'storage is slow', at: STORAGE, spoil: ({ happen }) => void setTimeout(happen, 1500) },
  { name: 'storage fails', at: STORAGE, spoil: ({ fail }) => fail(broken()) },
  {
    name: 'storage works and fails',
    at: WRITES,
    spoil({ silently, fail }) {
      silently();
      fail(broken());
    },
  },
  {
    name: 'storage is full',
    at: ['add', 'replace'],
    spoil: ({ fail }) => fail(new DOMException('full', 'QuotaExceededError')),
  },
  {
    name: 'storage is closed under us',
    at: STORAGE,
    spoil({ fail }, _world, tab) {
      tab.tear();
      fail(new DOMException('closed', 'InvalidStateError'));
    },
  },
  {
    name: 'everything is wiped before',
    at: ANY,
    spoil({ happen }, world) {
      world.wipe();
      happen();
    },
  },
  {
    name: 'everything is wiped after',
    at: ANY,
    spoil({ happen }, world) {
      happen();
      world.wipe();
    },
  },
  {
    name: 'storage hangs for a minute',
    at: STORAGE,
    spoil(_step, world) {
      world.hungUntil = world.clock.now() + MINUTE_MS;
    },
  },
  {
    name: 'storage is refused for a minute',
    at: STORAGE,
    spoil({ fail }, world) {
      world.refusedUntil = world.clock.now() + MINUTE_MS;
      fail(broken());
    },
  },
  {
    name: 'nothing durable takes anything for a minute',
    at: STORAGE,
    spoil({ fail }, world) {
      world.refusedUntil = world.clock.now() + MINUTE_MS;
      world.storage.refuse(true);
      setTimeout(() => world.storage.refuse(false), MINUTE_MS);
      fail(broken());
    },
  },
];

const OF_THE_NETWORK: readonly Fault[] = [
  { name: 'the request is lost', at: SEND, spoil: ({ answer }) => answer(NO_ANSWER) },
  {
    name: 'the answer is lost',
    at: SEND,
    spoil({ silently, answer }) {
      silently();
      answer(NO_ANSWER);
    },
  },
  { name: 'the server hangs', at: SEND, spoil: () => undefined },
  { name: 'the server takes it and hangs', at: SEND, spoil: ({ silently }) => silently() },
  { name: 'the server is slow', at: SEND, spoil: ({ happen }) => void setTimeout(happen, 6000) },
  { name: 'the server fails', at: SEND, spoil: ({ answer }) => answer({ kind: 'kept', stop: false }) },
  {
    name: 'the session has ended',
    at: SEND,
    spoil({ answer }, world) {
      world.signedIn = false;
      answer(NO_ANSWER);
    },
  },
  { name: 'the server refuses', at: SEND, spoil: ({ answer }) => answer(refusal('unknown_item')) },
];

const OF_TABS: readonly Fault[] = [
  { name: 'the tab dies before', at: ANY, spoil: (_step, world, tab) => world.kill(tab) },
  {
    name: 'the tab dies after',
    at: ANY,
    spoil({ silently }, world, tab) {
      silently();
      world.kill(tab);
    },
  },
  {
    name: 'the tab is reloaded',
    at: ANY,
    spoil({ silently }, world, tab) {
      silently();
      world.kill(tab);
      world.openTab(tab.name);
    },
  },
  { name: 'the tab hangs', at: ANY, spoil: (_step, world, tab) => world.hang(tab) },
  {
    name: 'the notice is lost',
    at: ['notice'],
    spoil(_step, world) {
      world.lostNotice = true;
    },
  },
];

export const FAULTS: readonly Fault[] = [...OF_STORAGE, ...OF_THE_NETWORK, ...OF_TABS];
