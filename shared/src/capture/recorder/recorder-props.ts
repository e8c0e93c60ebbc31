import type { Hosts } from '@keepsake/shared/people';

/** What a recorder of either kind is given. */
export interface RecorderProps {
  /** The longest that it takes. */
  seconds: number;
  /** Whom it is for; what to talk about follows. */
  people?: Hosts['people'] | null;
  /** What to talk about instead. */
  prompts?: readonly string[];
  /** What it belongs to: the id of an event. A take that was left is offered where the same is open again. */
  group: string | null;
  /** Of the button that hands the take over. */
  useLabel?: string;
  /** Opens camera or microphone at once where the browser gives them without a question. */
  atOnce?: boolean;
  /**
   * What was recorded, trimmed, or a file that was chosen. `poster` is a picture of the video as a data address, where
   * one was chosen, `at` its second in the file.
   */
  onFile: (file: File, poster: string | null, at: number | null) => void;
  /** Whether a recording would be broken off by taking the recorder away. */
  onBusy?: (busy: boolean) => void;
}
