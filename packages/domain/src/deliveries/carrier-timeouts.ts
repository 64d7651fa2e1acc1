const minute = 60_000;

/** A carrier that has said nothing about a delivery for so long is asked (D63). Milliseconds, as everywhere here. */
export const silence = 30 * minute;

/** So soon is asked again whether something was booked after all. */
export const doubt = 3 * minute;

/** A carrier that stays away for an hour is given up, so that the floor hears of it the same morning. */
export const givingUp = 60 * minute;
