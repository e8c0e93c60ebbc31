/** State of a visit to the login by an attendee whom the server did not make a couple: no use in trying again. */
export const stayedAttendee = 'stayed-attendee';
