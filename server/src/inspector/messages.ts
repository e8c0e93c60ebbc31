import type { Text } from '../words/words.ts';
import type { MediaKind } from './limits.ts';

/** The type of a file, found from its content. */
export interface Finding {
  kind: MediaKind;
  /** MIME type without parameters. */
  type: string;
  /** Pixels as shown, after rotation; null for sound. */
  width: number | null;
  height: number | null;
  /** Seconds; null for photos. */
  duration: number | null;
}

/** A smaller copy of a photo. */
export interface Copy {
  /** WebP by default. */
  format?: 'jpeg';
  path: string;
  /** Most pixels of its longest side. */
  side: number;
}

/** A task for the inspecting process, on the file at `path`. */
export type Task =
  | { kind: 'inspect'; path: string }
  | { kind: 'shrink'; path: string; type: string; copies: Copy[] };

export interface Order {
  task: Task;
  /** Milliseconds of processor time after which the process ends itself. */
  processorTime: number;
}

export type Outcome =
  | { finding: Finding }
  /** The copies are written; the placeholder is WebP of a few pixels, in base64. */
  | { placeholder: string }
  /** An HttpError as plain data, which can be sent between processes. */
  | { refused: { statusCode: number; code: string; text: Text } }
  | { failed: string };

export interface Answer {
  outcome: Outcome;
  /** Resident memory of the process, in bytes. */
  memory: number;
}
