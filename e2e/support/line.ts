/**
 * A connection between one device and the server that can fall silent, as Wi-Fi does: nothing arrives, nothing closes.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The address by which the device reaches the server over this line. */
  readonly url: string;
  /** From now on every byte is lost, in both directions. */
  cut(): void;
  /** From now on the server's answers are lost, but requests arrive. */
  cutAnswers(): void;
  /** New connections work again; what was lost stays lost. */
  restore(): void;
  /** Every connection ends, as when an access point restarts; new ones work. */
  drop(): void;
  close(): void;
}

export async function lineTo(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl);
  const ends = new Set<Socket>();
  let isCut = false;
  let isMute = false;
  const carry = (from: Socket, to: Socket, isAnswer: boolean) => {
    ends.add(from);
    const losesNow = () => isCut || (isMute && isAnswer);
    let lost = losesNow();
    from.on('data', (bytes) => {
      // A connection that has lost bytes stays unusable.
      lost ||= losesNow();
      if (!lost && to.writable) to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const listener = createServer((device) => {
    const server = connect(Number(port), hostname);
    carry(device, server, false);
    carry(server, device, true);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
    },
    cutAnswers: () => {
      isMute = true;
    },
    restore: () => {
      isCut = false;
      isMute = false;
    },
    drop,
    close: () => {
      listener.close();
      drop();
    },
  };
}
