import { Booking, HandOver, PaymentItem } from '#features/booking/holds/contract.ts'
import { Waiting } from '#features/booking/holds/waiting-contract.ts'
import { Gateway, PaymentState } from '#features/booking/payment/contract.ts'
import { ScratchCard } from '#features/booking/roll-dice/contract.ts'
import { BondApplicant, BondApplication } from '#features/booking/zero-deposit/contract.ts'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { DueHome } from '#features/homes/freshness/contract.ts'
import { Bed, Flatmate, House, HousePhoto, Option, Room } from '#features/homes/listing/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { Bill, BillLine } from '#features/homes/pricing/contract.ts'
import { Charge } from '#features/money/dues/contract.ts'
import { MoneyApproval, OfficeAction, OfficePayment, OfficeRefund } from '#features/money/office/contract.ts'
import { Offer } from '#features/offers/contract.ts'
import { SignedIn, Viewer } from '#features/people/accounts/contract.ts'
import { IdentityDocument } from '#features/people/privacy/contract.ts'
import { AgreementDetail, Profile } from '#features/people/profiles/contract.ts'
import { PlaceSuggestion, Pod } from '#features/places/contract.ts'
import {
  AverageRent,
  LinkGroup,
  NearbyLocality,
  PopularLocality,
  SeoDetails,
} from '#features/search/filters/contract.ts'
import { SaleCard } from '#features/search/resale/contract.ts'
import { SavedHomes, SavedSearch } from '#features/search/saved/contract.ts'
import { ManagerTime } from '#features/visits/manager-day/contract.ts'
import { Visit } from '#features/visits/scheduling/contract.ts'
import type { SharedSchemas } from '#platform/http/openapi-schemas.ts'
import { Link } from '#shared/link.ts'

/** The schemas that several calls share: the OpenAPI document has each once, under this name. */
export const sharedSchemas: SharedSchemas = {
  AgreementDetail,
  AverageRent,
  Bed,
  Bill,
  BillLine,
  BondApplicant,
  BondApplication,
  Booking,
  Charge,
  DueHome,
  Flatmate,
  Gateway,
  HandOver,
  House,
  HouseCard,
  HousePhoto,
  IdentityDocument,
  Link,
  LinkGroup,
  ManagerTime,
  MoneyApproval,
  NearbyLocality,
  Offer,
  OfficeAction,
  OfficePayment,
  OfficeRefund,
  Option,
  PaymentItem,
  PaymentState,
  Picture,
  PlaceSuggestion,
  Pod,
  PopularLocality,
  Profile,
  Room,
  SaleCard,
  SavedHomes,
  SavedSearch,
  ScratchCard,
  SeoDetails,
  SignedIn,
  Viewer,
  Visit,
  Waiting,
}
