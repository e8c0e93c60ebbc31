import type { Deps } from '../../../deps.ts';
import { listPackages } from '../../money/packages/repository.ts';
import type { Offer } from './site-data.ts';

/** Prices are rows that an operator may edit at any time; within a minute search engines are told. */
const FRESH_MS = 60_000;

/** The packages as offers, read once a minute; none while they cannot be read, for the page goes on without. */
export function currentOffers({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  let offers: Offer[] = [];
  let until = 0;

  return async (): Promise<Offer[]> => {
    if (Date.now() < until) return offers;
    until = Date.now() + FRESH_MS;
    try {
      const packages = await listPackages(db);
      offers = packages.map(({ name, tagline, price }) => ({
        '@type': 'Offer',
        name,
        description: tagline,
        price: (price / 100).toFixed(2),
        priceCurrency: config.currency.toUpperCase(),
      }));
    } catch (error) {
      log.warn({ err: error }, 'a page was sent without the prices of the packages');
    }
    return offers;
  };
}
