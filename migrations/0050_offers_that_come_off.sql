-- Nothing takes society charges off a bill, so no offer may promise it.
delete from offer where offer_type = 'society_charges';
alter table offer drop constraint offer_offer_type_check;
alter table offer add constraint offer_offer_type_check
  check (offer_type in ('onboarding_charges', 'refer_owner', 'refer_tenants', 'idr', 'free internal transfer', 'online_visit'));
