import { untilAnswered } from './server';

/** Time for the browser to report several times what is in sight, and for what that asks. */
export async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame);
    await untilAnswered();
  }
}
