import { Upload } from '@tus/server';
import type { FileStore } from '@tus/file-store';
import type { Database } from '../db/database.ts';

/** Stores the state of resumable uploads in the media table instead of files. */
export function uploadRecords(db: Database): FileStore['configstore'] {
  return {
    async get(id) {
      const row = await db
        .selectFrom('media')
        .select(['bytes', 'filename', 'declared_type', 'created_at', 'status'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.status === 'rejected') return undefined;
      return new Upload({
        id,
        size: row.bytes,
        offset: 0,
        metadata: { filename: row.filename, filetype: row.declared_type },
        creation_date: row.created_at.toISOString(),
      });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}
