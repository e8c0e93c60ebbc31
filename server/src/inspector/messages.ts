import type { Text } from '../words/words.ts';
import type { MediaKind } from './limits.ts';

/** The type of a file, found from its content. */
export interface Finding {
  kind: MediaKind;
  /** MIME type without parameters. */
  type: string;
  /** As shown, after rotation. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
}

/** A smaller picture of a photo. */
export interface Copy {
  /** WebP unless told. */
  format?: 'jpeg';
  /** Where it is written. */
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
  /** The copies are made; WebP of the picture in a few pixels, in base64. */
  | { placeholder: string }
  /** An HttpError, which does not travel between processes. */
  | { refused: { statusCode: number; code: string; text: Text } }
  | { failed: string };

export interface Answer {
  outcome: Outcome;
  /** Bytes that the process holds now. */
  memory: number;
}
