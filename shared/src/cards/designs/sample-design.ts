import { t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import type { DesignFile, DesignFront } from '@keepsake/shared/api';
import type { ShownDesign } from './shown-design.ts';

/** A `design.json` as bundlers type it; its content is validated when the server reads it. */
type BundledFile = Pick<DesignFile, 'name' | 'colours'> & { front: object };

/**
 * A design of the collection as a sample on a page, without a request to the server.
 * @param image address of its front in the default colourway
 * @param named display name, if it is to be translated
 */
export function sampleDesign(
  id: string,
  image: string,
  { name, colours, front }: BundledFile,
  named: Message | string = name,
): ShownDesign {
  const [defaultColour] = colours;
  return {
    id,
    get name() {
      return say(named);
    },
    image,
    front: front as DesignFront,
    colours: defaultColour ? [{ ...defaultColour, swatch: [] }] : [],
    // A getter, because samples are created at module load but translated when shown.
    get greeting() {
      return t({ message: 'Congratulations', comment: 'on the front of a card' });
    },
  };
}
