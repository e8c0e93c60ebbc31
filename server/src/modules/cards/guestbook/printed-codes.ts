import { may, type TheirEvent } from '../../../rights/event-for.ts';

/** Which links a PDF contains as codes. */
export interface PrintedCodes {
  recordings: boolean;
  film: boolean;
}

/** The codes in a PDF for a person. Codes work after the person loses access, so each is for those who may end it. */
export const printedCodesFor = (event: TheirEvent): PrintedCodes => ({
  recordings: may(event, 'see and moderate'),
  film: may(event, 'see and manage'),
});
