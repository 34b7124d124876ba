/** Two low notes, unlike the scanner's own beep and the kitchen's chime. */
const HERTZ = 196;
const NOTES_AFTER_S = [0, 0.2];
const LOUDEST = 0.2;
const SECONDS = 0.14;

let context: AudioContext | null = null;

/** For people looking at the shelf, not at the screen. Silent if the browser plays nothing. */
export async function soundRefusal(): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  await context.resume().catch(() => undefined);
  if (context.state !== 'running') return;
  for (const after of NOTES_AFTER_S) {
    const start = context.currentTime + after;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDEST, start + 0.01);
    volume.gain.linearRampToValueAtTime(0, start + SECONDS);
    const note = new OscillatorNode(context, { type: 'triangle', frequency: HERTZ });
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + SECONDS);
  }
}
