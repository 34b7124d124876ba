/** Even where sound is allowed, an audio context takes a moment to start. */
const STARTS_WITHIN_MS = 500;

const TOUCHES = ['pointerdown', 'pointerup', 'keydown'];

interface Note {
  hertz: number;
  /** When the note starts, in seconds. */
  after: number;
}

/** Rising: something to make. */
const NEW: readonly Note[] = [
  { hertz: 660, after: 0 },
  { hertz: 880, after: 0.16 },
];
/** Falling, and one note more: stop making it. */
const STOP: readonly Note[] = [
  { hertz: 880, after: 0 },
  { hertz: 587, after: 0.22 },
  { hertz: 392, after: 0.44 },
];
const LOUDEST = 0.25;
const SECONDS = 0.7;

let context: AudioContext | null = null;

/**
 * Prepare the sound and listen for the first touch, before which a browser may refuse to play. Reports whether sound is
 * blocked. Returns a stop function.
 */
export function watchSound(onBlocked: (blocked: boolean) => void): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  context ??= new AudioContext();
  const audio = context;
  let blocked = false;
  let touched = false;
  const check = () => {
    // The touch that unlocks the sound plays it. Where it goes on by itself, it would sound like a new order.
    if (blocked && touched) chime();
    touched = false;
    blocked = audio.state !== 'running';
    onBlocked(blocked);
  };
  // Rejected without a touch, which the state shows. The touch's visible result is painted first, since a context
  // starts slowly.
  const resume = () => void audio.resume().catch(() => undefined);
  const wake = () => {
    if (audio.state === 'running') return;
    touched = true;
    setTimeout(resume, 0);
  };
  let timer = setTimeout(check, STARTS_WITHIN_MS);
  const changed = () => {
    clearTimeout(timer);
    if (audio.state === 'running') check();
    // A tablet that was locked, or that lost its loudspeaker, may go on by itself.
    else timer = setTimeout(check, STARTS_WITHIN_MS);
  };
  audio.addEventListener('statechange', changed);
  for (const type of TOUCHES) addEventListener(type, wake);
  return () => {
    clearTimeout(timer);
    audio.removeEventListener('statechange', changed);
    for (const type of TOUCHES) removeEventListener(type, wake);
  };
}

/** Play two soft notes for a new ticket. */
export function chime(): void {
  play(NEW);
}

/** Play three notes for a voided ticket. */
export function warn(): void {
  play(STOP);
}

/** Synthesised, so that no file has to be loaded when a ticket arrives. */
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
