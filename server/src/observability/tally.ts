import { EventEmitter } from 'node:events';
import type { ReleaseLoad, ReportedVital } from '@keepsake/shared/api/releases';

interface Seen {
  /** A browser reported how a release loaded. */
  load: [ReleaseLoad];
  /** A browser reported a web vital of a page. */
  vital: [ReportedVital];
}

/** Counters of this process since its start; reports of browsers are emitted as events. */
export class Tally extends EventEmitter<Seen> {
  /** Live streams that are open now. */
  liveStreams = 0;
  /** Bytes of files that were received. */
  uploadedBytes = 0;
  /** Attempts to send a mail. */
  readonly mails = { sent: 0, failed: 0 };
}
