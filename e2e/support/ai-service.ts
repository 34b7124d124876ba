/** A local AI service: a real HTTP server that speaks the provider's protocol and answers as instructed. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Respond = (response: ServerResponse) => void;

export interface Asked {
  max_tokens: number;
  messages: { role: string; content: string }[];
}

export interface AiService {
  /** As the operator enters it. */
  readonly url: string;
  /** The requests so far, newest last. */
  readonly asked: Asked[];
  /** How many clients left before they were answered. */
  left: number;
  /** Sets the response to every request from now on. */
  answers(respond: Respond): void;
  close(): Promise<void>;
}

export async function aiService(): Promise<AiService> {
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the service has no port');
  let respond: Respond = completes('[]');
  const service: AiService = {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked: [],
    left: 0,
    answers: (next) => {
      respond = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) service.left += 1;
    });
    let body = '';
    for await (const part of request) body += part;
    service.asked.push(JSON.parse(body));
    respond(response);
  }

  return service;
}

/** A completion with this content as its only choice. */
export function completes(content: string): Respond {
  const message = { role: 'assistant', content };
  const choices = [{ index: 0, finish_reason: 'stop', message }];
  return sends(200, JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices }));
}

/** Any status and body. */
export function sends(status: number, body: string): Respond {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Keeps the connection open and never answers. */
export const saysNothing: Respond = () => undefined;
