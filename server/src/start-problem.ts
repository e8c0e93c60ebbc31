import { tmpdir } from 'node:os';
import { ConfigError } from './config.ts';
import { SchemaAheadError } from './db/contracts.ts';
import { DataInUseError } from './db/postmaster.ts';
import { TablesInUseError } from './db/while-locked.ts';

/** A plain explanation why the server cannot start; the stack for an unknown error. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isSelfExplanatory = [ConfigError, DataInUseError, SchemaAheadError, TablesInUseError].some(
    (kind) => error instanceof kind,
  );
  if (isSelfExplanatory) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    return `Port ${port} is in use by another program. Stop it, or choose another: PORT=8081 npm start`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return 'This port is not open to you. Choose one above 1023, as in PORT=8080.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') {
    const isTemporary = 'path' in error && String(error.path).startsWith(tmpdir());
    if (isTemporary)
      return `The folder for temporary files (TMPDIR) cannot be written: ${error.message}`;
    return `The data folder (DATA_DIR) cannot be written: ${error.message}`;
  }
  const database = DATABASE_PROBLEMS[SILENT.test(error.message) ? 'ETIMEDOUT' : code];
  if (database) return `DATABASE_URL: ${database} (${error.message || code})`;
  return error.stack ?? error.message;
}

const DATABASE_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL answers there.',
  ENOTFOUND: 'this host is not known.',
  ETIMEDOUT: 'the host does not answer.',
  '28P01': 'the password is not accepted.',
  '28000': 'this user may not connect.',
  '3D000': 'this database does not exist; create it first.',
};

/** Messages of the driver for a host that accepts a connection and does not respond; they have no code. */
const SILENT = /timeout exceeded when trying to connect|timeout expired|due to connection timeout/;

/** The code of an error. A refused connection to several addresses of one host has its codes in the inner errors. */
function codeOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code || !(error instanceof AggregateError)) return code;
  const [first]: unknown[] = error.errors;
  return first instanceof Error ? codeOf(first) : '';
}
