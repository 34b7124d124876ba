/** Also where sound is allowed, a context takes a moment to start. */
const STARTS_WITHIN_MS = 500;

const TOUCHES = ['pointerdown', 'pointerup', 'keydown'];

interface Note {
  hertz: number;
  /** Seconds. */
  after: number;
}

/** Upwards: something to make. */
const NEW: readonly Note[] = [
  { hertz: 660, after: 0 },
  { hertz: 880, after: 0.16 },
];
/** Downwards, and one more: stop making it. */
const STOP: readonly Note[] = [
  { hertz: 880, after: 0 },
  { hertz: 587, after: 0.22 },
  { hertz: 392, after: 0.44 },
];
const LOUDEST = 0.25;
const SECONDS = 0.7;

let context: AudioContext | null = null;

/**
 * Makes the sound ready and listens for the first touch, before which a browser may play nothing. Tells whether it is
 * blocked. Returns a stop function.
 */
export function readySound(tell: (blocked: boolean) => void): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  context ??= new AudioContext();
  const ready = context;
  let blocked = false;
  const look = () => {
    // The touch that unlocked the sound plays it.
    if (blocked) chime();
    blocked = ready.state !== 'running';
    tell(blocked);
  };
  // Refused without a touch; the state shows it. The touch's visible result is painted first: a context starts slowly.
  const resume = () => void ready.resume().catch(() => undefined);
  const wake = () => {
    if (ready.state !== 'running') setTimeout(resume, 0);
  };
  const started = () => {
    if (ready.state === 'running') look();
  };
  const timer = setTimeout(look, STARTS_WITHIN_MS);
  ready.addEventListener('statechange', started);
  for (const type of TOUCHES) addEventListener(type, wake);
  return () => {
    clearTimeout(timer);
    ready.removeEventListener('statechange', started);
    for (const type of TOUCHES) removeEventListener(type, wake);
  };
}

/** Two soft notes for a new ticket. */
export function chime(): void {
  play(NEW);
}

/** Three for a ticket that was voided. */
export function warn(): void {
  play(STOP);
}

/** Made here: no file has to be there when a ticket comes. */
function play(notes: readonly Note[]): void {
  if (context?.state !== 'running') return;
  for (const { hertz, after } of notes) {
    const start = context.currentTime + after;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDEST, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    const note = new OscillatorNode(context, { frequency: hertz });
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + SECONDS);
  }
}
