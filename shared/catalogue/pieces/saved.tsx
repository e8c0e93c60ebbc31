import { SavedItem, SavedList } from '@keepsake/shared/saved';
import { Typography } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const nothing = () => undefined;

export const saved: Piece[] = [
  {
    title: 'What an account keeps',
    shows: { SavedItem, SavedList },
    variants: {
      'offered first, another one, and one that is being changed': (
        <SavedList>
          {['Visa ending in 4242', 'Visa ending in 0002', 'Visa ending in 3155'].map(
            (label, at) => (
              <SavedItem
                key={label}
                label={label}
                isDefault={at === 0}
                busy={at === 2}
                onDefault={nothing}
                onRemove={nothing}
              >
                <Typography>{label}</Typography>
              </SavedItem>
            ),
          )}
        </SavedList>
      ),
    },
  },
];
