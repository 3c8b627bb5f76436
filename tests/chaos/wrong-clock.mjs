// Loaded before the server (`--import`): makes its clock wrong by WRONG_CLOCK_HOURS. Timers are not affected, as on a
// machine whose clock is wrong.
const shift = Number(process.env.WRONG_CLOCK_HOURS) * 3_600_000;
const RightDate = Date;

globalThis.Date = class Date extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RightDate.now() + shift;
  }
};
