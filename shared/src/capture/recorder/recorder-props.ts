import type { ConfirmRequest } from '@keepsake/shared/contract';
import type { Hosts } from '@keepsake/shared/people';

export interface RecorderProps {
  /** Maximum length in seconds. */
  seconds: number;
  /** Kind of people of the event, for fitting suggestions. */
  people?: Hosts['people'] | null;
  /** Suggestions that replace the default ones. */
  prompts?: readonly string[];
  /** What the recording belongs to: an event's id, or `thanks:…`. An unfinished one is offered again there. */
  group: string | null;
  /** Label of the button that uses the recording. */
  useLabel?: string;
  /** Opens the devices right away if the browser grants them without a prompt. */
  atOnce?: boolean;
  /**
   * Receives the trimmed recording or a chosen file. `poster` is the chosen frame of the video as a data URL, `at` its
   * second in the file.
   * @returns the key of its upload (the recorder keeps its own copy until that is safe); null when there is none
   */
  onFile: (file: File, poster: string | null, at: number | null) => string | null;
  /**
   * Called when the check of a chosen file or the trimming of a recording begins, with a promise that settles after
   * `onFile`, or when there is nothing to use.
   */
  onCheck?: (ended: Promise<unknown>) => void;
  /**
   * Called with true while removing the recorder would interrupt a recording, with a question to ask before while it
   * would lose one, and with false after that.
   */
  onBusy?: (busy: boolean | ConfirmRequest) => void;
}
