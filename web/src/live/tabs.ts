import type { Elect } from './election';
import { follow } from './follow';
import { lead, type Server } from './lead';
import type { Audience, Question, Word } from './state';

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

interface Parts {
  elect: Elect;
  /** Null if tabs cannot communicate. */
  channel: Channel | null;
  server: Server;
  audience: Audience;
}

/** Join the browser's tabs, leading or following until this tab leaves. */
export function joinTabs({ elect, channel, server, audience }: Parts) {
  const send = (message: Word | Question) => channel?.postMessage(message);
  let leading: ReturnType<typeof lead> | null = null;
  let following: ReturnType<typeof follow> | null = null;

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word | Question>) => {
      if ('ask' in data) leading?.answer();
      else following?.receive(data);
    };
  }
  const election = elect(change);
  if (!leading) change(false);

  function change(leads: boolean): void {
    if (leads === (leading !== null) && (leading || following)) return;
    leading?.end();
    following?.end();
    leading = leads ? lead(server, audience, send) : null;
    following = leads ? null : follow(audience, send, () => election.takeOver());
  }

  return {
    /** Call when the tab returns after it was hidden or asleep. */
    wake: () => (leading ?? following)?.wake(),
    leave() {
      leading?.end();
      following?.end();
      election.leave();
      channel?.close();
      audience.notify({ ...audience.state(), connected: false }, null);
    },
  };
}

export type Tabs = ReturnType<typeof joinTabs>;
