import { fork } from 'node:child_process';
import { join } from 'node:path';
import { hangTimeFor, MOST_MEMORY } from './bounds.ts';
import type { Answer, Order } from './messages.ts';

const MAIN = join(import.meta.dirname, 'inside/main.ts');

/** An inspecting process as the server sees it. */
export interface Child {
  /** Runs one task at a time. @returns null when the process died */
  ask(order: Order): Promise<Answer | null>;
  /** False once it ended, or holds so much that the next file would pay for the last. */
  isFit(): boolean;
  end(): void;
}

export function startChild(): Child {
  const child = fork(MAIN, {
    execArgv: ['--max-old-space-size=256'],
    // Empty, since the server's environment holds secrets.
    env: {},
    serialization: 'advanced',
    // Decoders complain of damaged files on the console; the server hears of it by the answer.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isFit = true;
  let settle: (answer: Answer | null) => void = () => undefined;
  const gone = () => {
    isFit = false;
    settle(null);
  };
  child.on('exit', gone);
  child.on('error', gone);
  child.on('message', (answer: Answer) => {
    isFit = answer.memory < MOST_MEMORY / 2;
    settle(answer);
  });
  const end = () => {
    isFit = false;
    child.kill('SIGKILL');
  };
  return {
    end,
    isFit: () => isFit,
    async ask(order) {
      const hang = setTimeout(end, hangTimeFor(order.processorTime));
      try {
        return await new Promise<Answer | null>((resolve) => {
          settle = resolve;
          if (isFit) child.send(order);
          else resolve(null);
        });
      } finally {
        clearTimeout(hang);
      }
    },
  };
}
