/** How every API token begins. */
export const API_TOKEN_PREFIX = 'obacht_live_';

/** What a secret scanner looks for. Isomorphic: the developer page shows it. */
export const API_TOKEN_FORMAT = /^obacht_live_[0-9A-Za-z]{49}$/;
