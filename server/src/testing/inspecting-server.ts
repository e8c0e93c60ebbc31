import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { CAPACITIES } from '../capacity.ts';
import { createInspector } from '../inspector/inspector.ts';
import { eventually } from './eventually.ts';

/* Has the file of its argument inspected, and tells its parent the pid of the process that does. */
const inspector = createInspector(pino({ enabled: false }), CAPACITIES.standard.inspectors);
void inspector.inspect(String(process.argv[2]), { sender: ['a'] }).catch(() => undefined);
const children = await eventually(async () =>
  readFile(`/proc/self/task/${process.pid}/children`, 'utf8'),
);
process.send?.(Number(children.trim()));
