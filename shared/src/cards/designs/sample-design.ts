import { t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import type { DesignFile, DesignFront } from '@keepsake/shared/api';
import type { ShownDesign } from './shown-design.ts';

/** A `design.json` as bundlers read it: what it may hold is checked where the server reads it. */
type BundledFile = Pick<DesignFile, 'name' | 'colours'> & { front: object };

/**
 * A design of the collection for a page that shows it as a sample, without asking the server.
 * @param image address of its front, in the colours that it comes in
 * @param named its name, where readers are told it
 */
export function sampleDesign(
  id: string,
  image: string,
  { name, colours, front }: BundledFile,
  named: Message | string = name,
): ShownDesign {
  const [usual] = colours;
  return {
    id,
    get name() {
      return say(named);
    },
    image,
    front: front as DesignFront,
    colours: usual ? [{ ...usual, swatch: [] }] : [],
    // Said as it is shown: samples are made when their module is loaded.
    get greeting() {
      return t({ message: 'Congratulations', comment: 'on the front of a card' });
    },
  };
}
