import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text } from './form.ts';
import { list } from './lists.ts';
import { find } from './objects.ts';

export async function getEvent({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'event', params.id ?? '') };
}

export async function listEvents({ trx, form }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await list(trx, 'event', '/v1/events', form, { type: text(form, 'type') }) };
}
