/** Location state of the login page after an attendee could not be made a couple, so that it does not retry. */
export const stayedAttendee = 'stayed-attendee';
