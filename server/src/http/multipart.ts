import { msg } from '@lingui/core/runtime-macro';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** A file part; it stays on disk until the request is answered. */
export interface ReceivedFile {
  /** Name of the form field. */
  name: string;
  filename: string;
  type: string;
  path: string;
  bytes: number;
  sha256: string;
}

/** The size limit of a photo; larger files go through a resumable upload. */
export const MAX_PART_BYTES = 50 * 1024 * 1024;

/** Bytes of files between two checks of the free disk space, which other requests use up as well. */
const SPACE_CHECK_BYTES = 2 * 1024 * 1024;

/** Most bytes of all text fields of a form together: the limit of a JSON body. */
const MAX_TEXT_BYTES = 256 * 1024;

/**
 * Reads a multipart body: fields become the body, repeated fields become lists, files are written to `folder`.
 * @throws HttpError 400 for a malformed form, 413 over a limit, 422 for an unexpected file, 507 once the disk is full
 */
export async function readMultipart(
  request: FastifyRequest,
  allowed: readonly string[],
  { folder, space }: { folder: string; space: { require(bytes: number): Promise<void> } },
): Promise<{ body: Record<string, string | string[]>; files: ReceivedFile[] }> {
  const body: Record<string, string | string[]> = {};
  const files: ReceivedFile[] = [];
  let text = 0;
  const limits = { fileSize: MAX_PART_BYTES, files: 8, fieldSize: MAX_TEXT_BYTES };
  await mkdir(folder, { recursive: true });
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const before = body[part.fieldname];
        // Browsers send the line breaks of forms as CRLF.
        const value = String(part.value).replaceAll('\r\n', '\n');
        text += Buffer.byteLength(value);
        if (part.valueTruncated || text > MAX_TEXT_BYTES)
          throw new HttpError(413, 'too_large', msg`This form has too much text.`);
        body[part.fieldname] = before === undefined ? value : [before, value].flat();
        continue;
      }
      if (!allowed.includes(part.fieldname))
        throw new HttpError(422, 'validation', msg`This form doesn’t accept that file.`, {
          errors: { [part.fieldname]: [msg`No file is expected here.`] },
        });
      const path = join(folder, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const count = async function* (chunks: AsyncIterable<Buffer>) {
        let checked = 0;
        for await (const chunk of chunks) {
          bytes += chunk.length;
          hash.update(chunk);
          yield chunk;
          if (bytes - checked < SPACE_CHECK_BYTES) continue;
          checked = bytes;
          await space.require(0);
        }
      };
      const { filename, mimetype: type, fieldname: name } = part;
      files.push({ name, filename, type, path, bytes: 0, sha256: '' });
      await pipeline(part.file, count, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated)
        throw new HttpError(413, 'too_large', msg`This file is too large: at most 50 MB here.`, {
          errors: { [name]: [msg`At most 50 MB.`] },
        });
      files[files.length - 1] = { name, filename, type, path, bytes, sha256: hash.digest('hex') };
    }
  } catch (error) {
    await discard(files);
    throw isMalformed(error) ? unreadable() : error;
  }
  return { body, files };
}

/** The parser's error for a malformed form has no code; errors of disks and limits have one. */
const isMalformed = (error: unknown) =>
  error instanceof Error && !(error instanceof HttpError) && !('code' in error);

const unreadable = () =>
  new HttpError(400, 'malformed', msg`This form arrived incomplete. Please send it again.`);

/** Deletes the files of a request. */
export async function discard(files: ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
