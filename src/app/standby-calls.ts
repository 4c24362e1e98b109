/**
 * Calls that read from the standby where there is one and nobody is signed in: answers that are the same for everybody,
 * in which a change of the last seconds does no harm. What somebody decides by (the price of a booking, free hours, a
 * code, an invitation) is read from the primary.
 */
export const standbyCalls: ReadonlySet<string> = new Set([
  ...['listCities', 'listPopularLocalities', 'suggestPlaces', 'findCityAt', 'listNearbyPlaces', 'getSeoData'],
  ...['listFooterLinks', 'searchHomes', 'countFilters', 'listMarkers', 'listGroupHouses', 'getMapData', 'getMapHome'],
  ...['getHouse', 'getHouseDetail', 'listSimilar', 'getFairRent', 'listReviews', 'getComplex', 'getTour'],
  ...['getSociety', 'listNearbySocieties', 'listCitySocieties', 'listSocietyHouses', 'listHomesNearSociety'],
  ...['listResale', 'getResale', 'listCouponOffers', 'getOffer', 'getOwnersByCities', 'predictRent', 'getHomePage'],
  'listOpenings',
])
