/**
 * A slow line in front of a server: 150 ms round trip, 1.6 Mbps down, 0.75 Mbps up, shared by all connections. DevTools
 * slows only a page's own requests, not those of its service worker; here every byte waits.
 */
import { connect, createServer } from 'node:net';

const ONE_WAY_MS = 75;
const DOWN_BYTES_PER_MS = 1_600_000 / 8 / 1000;
const UP_BYTES_PER_MS = 750_000 / 8 / 1000;

/** Returns the address at which the server behind `url` answers slowly. */
export async function slowLine(url) {
  const { hostname, port } = new URL(url);
  const down = lane(DOWN_BYTES_PER_MS);
  const up = lane(UP_BYTES_PER_MS);
  const server = createServer((browser) => {
    // the handshake's own round trip
    setTimeout(() => {
      const behind = connect(Number(port), hostname);
      carry(browser, behind, up);
      carry(behind, browser, down);
    }, 2 * ONE_WAY_MS);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** How long until a number of bytes has passed a lane that carries them one after another. */
function lane(bytesPerMs) {
  let free = 0;
  return (bytes) => {
    const now = performance.now();
    free = Math.max(now, free) + bytes / bytesPerMs;
    return free - now;
  };
}

/** Keep the order of arrival: of two timers due in the same millisecond the later one may fire first. */
function carry(from, to, delayOf) {
  const onTheWay = [];
  const send = (step, bytes) => {
    onTheWay.push(step);
    setTimeout(() => onTheWay.shift()(), ONE_WAY_MS + delayOf(bytes));
  };
  from.on('data', (chunk) => send(() => to.writable && to.write(chunk), chunk.length));
  from.on('end', () => send(() => to.end(), 0));
  from.on('error', () => to.destroy());
  to.on('close', () => from.destroy());
}
