-- Captions of a tour in Hindi and Kannada, beside the English ones.
alter table home_video add captions_hi_key text;
alter table home_video add captions_kn_key text;
