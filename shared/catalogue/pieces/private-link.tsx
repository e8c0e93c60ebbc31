import { PrivateLink } from '@keepsake/shared/private-link';
import type { Piece } from '../piece.ts';

const link = '/card/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOp';

export const privateLink: Piece[] = [
  {
    title: 'A card’s private link',
    shows: { PrivateLink },
    variants: {
      'as it is shown after sending': <PrivateLink link={link} />,
      'on its own page, with news by email': (
        <PrivateLink link={link} newsTo="r…@example.com" opens={false} />
      ),
    },
  },
];
