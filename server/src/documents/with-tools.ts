import { pino } from 'pino';
import { openDatabase, openPool } from '../db/database.ts';
import { createInspector } from '../inspector/inspector.ts';
import { createFreeSpace } from '../storage/free-space.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Tools } from './maker.ts';
import type { ThreadSettings } from './messages.ts';

/** Opens the tools for one document, so that an idle thread holds no connection. */
export async function withTools<T>(
  { config, connection, logLevel }: ThreadSettings,
  progress: () => void,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const log = pino({ level: logLevel });
  const db = openDatabase(openPool({ ...connection, max: 2 }));
  const inspector = createInspector(log, config.capacity.inspectors);
  try {
    const space = createFreeSpace(config.dataDir, config.room.reserve);
    const storage = await openStorage(config, db, space);
    return await work({ config, db, storage, inspector, log, progress });
  } finally {
    await inspector.close();
    await db.destroy();
  }
}
