import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { CAPACITIES } from '../capacity.ts';
import { createInspector } from '../inspector/inspector.ts';
import { eventually } from './eventually.ts';

/* Inspects the file in its argument, and sends the pid of the inspecting process to its parent. */
const inspector = createInspector(pino({ enabled: false }), CAPACITIES.standard.inspectors);
void inspector.inspect(String(process.argv[2]), { sender: ['a'] }).catch(() => undefined);
const children = await eventually(async () =>
  readFile(`/proc/self/task/${process.pid}/children`, 'utf8'),
);
process.send?.(Number(children.trim()));
