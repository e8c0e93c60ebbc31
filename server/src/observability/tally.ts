import { EventEmitter } from 'node:events';
import type { ReleaseLoad, ReportedVital } from '@keepsake/shared/api/releases';

interface Seen {
  /** A browser told how a release loaded. */
  load: [ReleaseLoad];
  /** A browser told how fast a page was. */
  vital: [ReportedVital];
}

/** What this process has done since it started, and what browsers told it. */
export class Tally extends EventEmitter<Seen> {
  /** Live streams that are open now. */
  liveStreams = 0;
  /** Bytes of files that have arrived. */
  uploadedBytes = 0;
  /** Tries to send a mail. */
  readonly mails = { sent: 0, failed: 0 };
}
