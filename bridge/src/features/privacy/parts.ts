import { sql } from '../../platform/db/drizzle.ts'
import { ACCOUNT_PARTS } from './account-parts.ts'
import { ownBy, type Parts } from './source.ts'

/** The parts of the copy: columns and rows of each, oldest first. Secrets and browser keys are not
 * personal data, so they are left out. */
export const PARTS: Parts = {
  person: ({ clientId, cardmemberId }) => ({
    columns: sql`full_name_en as "fullNameEnglish", full_name_ar as "fullNameArabic", nationality,
      legal_id_tail as "identityEndsIn", identity_expires_on::text as "identityExpires",
      born_on::text as "bornOn", mobile, email, role`,
    from: sql`cardmember`,
    own: sql`client_id = ${clientId} and id = ${cardmemberId}`,
    order: sql`id`,
  }),
  address: (owner) => ({
    columns: sql`line1, line2, city, country, building_number as "buildingNumber", street, district,
      postal_code as "postalCode", secondary_number as "secondaryNumber"`,
    from: sql`mailing_address`,
    own: ownBy('mailing_address')(owner),
    order: sql`line1`,
  }),
  preferences: (owner) => ({
    columns: sql`user_language as "language", promotional_email as "promotionalEmail",
      promotional_sms as "promotionalSMS", promotional_calls as "promotionalCalls", changed_at as "changedAt"`,
    from: sql`user_preference`,
    own: ownBy('user_preference')(owner),
    order: sql`changed_at`,
  }),
  consents: (owner) => ({
    columns: sql`kind, is_given as "isGiven", text_version as "textVersion", at`,
    from: sql`consent`,
    own: ownBy('consent')(owner),
    order: sql`id`,
  }),
  display: (owner) => ({
    columns: sql`language, theme, digits, calendar, motion, text_size as "textSize", changed_at as "changedAt"`,
    from: sql`display_choice`,
    own: ownBy('display_choice')(owner),
    order: sql`changed_at`,
  }),
  signIn: (owner) => ({
    columns: sql`user_name as "userId", enrolled_at as "enrolledAt", last_sign_in_at as "lastSignInAt",
      last_sign_in_place_en as "place", last_sign_in_language as "language"`,
    from: sql`login`,
    own: ownBy('login')(owner),
    order: sql`enrolled_at`,
  }),
  devices: (owner) => ({
    columns: sql`name, os, model, browser, place_en as "place", registered_at as "registeredAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt",
      (select subscribed_at from push_subscription shown where shown.client_id = device.client_id
        and shown.device_id = device.device_id) as "notifiedSince"`,
    from: sql`device`,
    own: ownBy('device')(owner),
    order: sql`registered_at`,
  }),
  sessions: (owner) => ({
    columns: sql`device_name as "name", device_os as "os", browser, place_en as "place",
      opened_at as "openedAt", ended_at as "endedAt", ended_because as "endedBecause"`,
    from: sql`auth_session`,
    own: ownBy('auth_session')(owner),
    order: sql`opened_at`,
  }),
  passkeys: (owner) => ({
    columns: sql`name, added_at as "addedAt", last_used_at as "lastUsedAt"`,
    from: sql`passkey`,
    own: ownBy('passkey')(owner),
    order: sql`added_at`,
  }),
  // The expiry of a card that is not activated yet proves possession of the card, so it is not
  // disclosed.
  cards: (owner) => ({
    columns: sql`kind, state, name_on_card as "nameOnCard", right(last_digits, 4) as "lastDigits",
      issued_on::text as "issuedOn",
      case when state <> 'inactive' then expires_on::text end as "expiresOn"`,
    from: sql`card`,
    own: ownBy('card')(owner),
    order: sql`issued_on, id`,
  }),
  cardControls: (owner) => ({
    columns: sql`right(card.last_digits, 4) as "lastDigits", closed.control as "closedUse"`,
    from: sql`card_control closed join card on card.client_id = closed.client_id
      and card.id = closed.card_id`,
    own: ownBy('card')(owner),
    order: sql`card.id, closed.control`,
  }),
  blockedMerchants: (owner) => ({
    columns: sql`right(card.last_digits, 4) as "lastDigits", merchant.name_en as "merchant"`,
    from: sql`card_blocked_merchant blocked join card on card.client_id = blocked.client_id
      and card.id = blocked.card_id join merchant on merchant.id = blocked.merchant_id`,
    own: ownBy('card')(owner),
    order: sql`card.id, merchant.name_en`,
  }),
  cardRules: (owner) => ({
    columns: sql`right(card.last_digits, 4) as "lastDigits", ruled.rule`,
    from: sql`card_rule ruled join card on card.client_id = ruled.client_id
      and card.id = ruled.card_id`,
    own: ownBy('card')(owner),
    order: sql`card.id, ruled.set_at, ruled.id`,
  }),
  ...ACCOUNT_PARTS,
  notes: (owner) => ({
    columns: sql`note, written_at as "writtenAt", coalesce(posting.reference, held.reference) as reference`,
    from: sql`charge_note
      left join lateral (select reference from posting where posting.client_id = charge_note.client_id
        and (posting.id = charge_note.charge_id or posting.authorization_id = charge_note.charge_id)
        order by posting.id limit 1) posting on true
      left join card_authorization held on held.client_id = charge_note.client_id
        and held.id = charge_note.charge_id`,
    own: ownBy('charge_note')(owner),
    order: sql`written_at, charge_id`,
  }),
  ownCategories: (owner) => ({
    columns: sql`merchant.name_en as "merchant", own_category.category, set_at as "setAt"`,
    from: sql`own_category join merchant on merchant.id = own_category.merchant_id`,
    own: ownBy('own_category')(owner),
    order: sql`merchant.name_en, merchant.id`,
  }),
  announcedCharges: (owner) => ({
    columns: sql`merchant.name_en as "merchant", asked_at as "askedAt"`,
    from: sql`announced_charge join merchant on merchant.id = announced_charge.merchant_id`,
    own: ownBy('announced_charge')(owner),
    order: sql`merchant.name_en, merchant.id, charged_id`,
  }),
  requests: (owner) => ({
    columns: sql`request.reference, request.kind, request.state, request.opened_at as "openedAt",
      request.details, rated.rating, rated.note`,
    from: sql`request left join request_rating rated on rated.client_id = request.client_id
      and rated.request_id = request.id`,
    own: ownBy('request')(owner),
    order: sql`request.opened_at`,
  }),
  requestSteps: (owner) => ({
    columns: sql`request.reference, step.kind, step.party, step.note, step.at`,
    from: sql`request_event step join request on request.id = step.request_id`,
    own: ownBy('request')(owner),
    order: sql`request.opened_at, step.seq`,
  }),
  drafts: (owner) => ({
    columns: sql`kind, changed_at as "changedAt"`,
    from: sql`draft`,
    own: ownBy('draft')(owner),
    order: sql`changed_at, id`,
  }),
  files: (owner) => ({
    columns: sql`purpose, file_name as "fileName", size, at`,
    from: sql`upload`,
    own: ownBy('upload')(owner),
    order: sql`at, id`,
  }),
  trips: (owner) => ({
    columns: sql`arrives_on::text as "arrivesOn", leaves_on::text as "leavesOn",
      contact_phone as "contactPhone", saved_at as "savedAt",
      (select string_agg(country, ', ' order by position) from trip_stop stop
        where stop.client_id = trip.client_id and stop.trip_id = trip.id) as countries`,
    from: sql`trip`,
    own: ownBy('trip')(owner),
    order: sql`saved_at, id`,
  }),
  offers: (owner) => ({
    columns: sql`offer.name_en as "name", linked_at as "linkedAt", unlinked_at as "unlinkedAt"`,
    from: sql`offer_link join offer on offer.id = offer_link.offer_id`,
    own: ownBy('offer_link')(owner),
    order: sql`linked_at`,
  }),
  savedOffers: (owner) => ({
    columns: sql`offer.name_en as "name", right(card.last_digits, 4) as "lastDigits",
      saved_at as "savedAt"`,
    from: sql`offer_saved saved join offer on offer.id = saved.offer_id
      join card on card.client_id = saved.client_id and card.id = saved.card_id`,
    own: ownBy('card')(owner),
    order: sql`saved_at, offer.id`,
  }),
  alerts: (owner) => ({
    columns: sql`kind, channel, is_taken as "isTaken"`,
    from: sql`alert_choice`,
    own: ownBy('alert_choice')(owner),
    order: sql`kind, channel`,
  }),
  quietHours: (owner) => ({
    columns: sql`least_minor as "leastHalalas", quiet_from as "quietFrom", quiet_until as "quietUntil"`,
    from: sql`alert_setting`,
    own: ownBy('alert_setting')(owner),
    order: sql`least_minor`,
  }),
  inbox: (owner) => ({
    columns: sql`title_en as "titleEnglish", title_ar as "titleArabic", line_en as "lineEnglish",
      line_ar as "lineArabic", at, read_at as "readAt"`,
    from: sql`inbox_item`,
    own: ownBy('inbox_item')(owner),
    order: sql`seq`,
  }),
  chats: (owner) => ({
    columns: sql`author, text, at`,
    from: sql`chat_message`,
    own: ownBy('chat_message')(owner),
    order: sql`thread_id, seq`,
  }),
  activity: (owner) => ({
    columns: sql`kind, at, source_address as "address", facts`,
    from: sql`audit_event`,
    own: ownBy('audit_event')(owner),
    order: sql`seq`,
  }),
}
