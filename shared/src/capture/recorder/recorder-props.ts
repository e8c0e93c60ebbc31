import type { Hosts } from '@keepsake/shared/people';

/** Props of both recorders. */
export interface RecorderProps {
  /** The longest that it takes. */
  seconds: number;
  /** Couple or person of the event, for fitting suggestions. */
  people?: Hosts['people'] | null;
  /** Suggestions in place of the default ones. */
  prompts?: readonly string[];
  /** Event id that a recording belongs to; an unfinished one is offered when the same event is open again. */
  group: string | null;
  /** Label of the button that uses the recording. */
  useLabel?: string;
  /** Opens camera or microphone at once where the browser gives them without a question. */
  atOnce?: boolean;
  /**
   * Receives the trimmed recording or a chosen file. `poster` is the chosen picture of the video as a data
   * URL, `at` its second in the file.
   * @returns the key of its upload: the recorder keeps its own copy until that is safe; null where it became none
   */
  onFile: (file: File, poster: string | null, at: number | null) => string | null;
  /** Whether a recording would be broken off by taking the recorder away. */
  onBusy?: (busy: boolean) => void;
}
